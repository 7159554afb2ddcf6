import { graphTypes } from './types';
import type { GraphArgument, GraphMember, GraphType } from './types';

const typeText = ({ name, isList, isNullable }: GraphType): string =>
  `${isList ? `[${name}!]` : name}${isNullable ? '' : '!'}`;

const argument = ({ name, type, default: value }: GraphArgument): string =>
  `${name}: ${typeText(type)}${value === undefined ? '' : ` = ${JSON.stringify(value)}`}`;

function member({ name, summary, args, type }: GraphMember): string {
  const argumentList = args.length > 0 ? `(${args.map(argument).join(', ')})` : '';
  return `${summary ? `  ${JSON.stringify(summary)}\n` : ''}  ${name}${argumentList}: ${typeText(type)}`;
}

/** Returns the schema for live data in GraphQL's schema definition language. */
export function graphSdl(): string {
  const { objects, enums } = graphTypes();
  return [
    'scalar JSON',
    ...[...objects].map(([name, members]) => `type ${name} {\n${members.map(member).join('\n')}\n}`),
    ...[...enums].map(
      ([name, values]) => `enum ${name} {\n${values.map((each) => `  ${each}`).join('\n')}\n}`,
    ),
  ]
    .join('\n\n')
    .concat('\n');
}
