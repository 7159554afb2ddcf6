import { cleanRichText, formatRichText, parseRichText, richMarks } from '@tasklane/contracts';
import type { RichMark, RichRun } from '@tasklane/contracts';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
} from 'lexical';
import type { LexicalNode, TextFormatType } from 'lexical';

/** The editor's name of each mark. */
export const formatOf = { strong: 'bold', em: 'italic', u: 'underline' } as const satisfies Record<
  RichMark,
  TextFormatType
>;

function $nodesOf({ text, marks }: RichRun): LexicalNode[] {
  return text.split('\n').flatMap((line, index) => {
    const node = $createTextNode(line);
    for (const mark of marks) node.toggleFormat(formatOf[mark]);
    return [...(index > 0 ? [$createLineBreakNode()] : []), ...(line === '' ? [] : [node])];
  });
}

/** Replaces the editor's content. Must be called within an update of the editor. */
export function $setRichText(html: string): void {
  const root = $getRoot().clear();
  for (const { runs } of parseRichText(html)) {
    root.append($createParagraphNode().append(...runs.flatMap($nodesOf)));
  }
  if (root.isEmpty()) root.append($createParagraphNode());
}

function $runsOf(node: LexicalNode): RichRun[] {
  if ($isLineBreakNode(node)) return [{ text: '\n', marks: [] }];
  if ($isElementNode(node)) return node.getChildren().flatMap($runsOf);
  if (!$isTextNode(node)) return [];
  return [{ text: node.getTextContent(), marks: richMarks.filter((mark) => node.hasFormat(formatOf[mark])) }];
}

/** Returns the editor's content in its stored form. Must be called within a read of the editor's state. */
export const $getRichText = (): string =>
  cleanRichText(
    formatRichText(
      $getRoot()
        .getChildren()
        .map((block) => ({ paragraph: true, runs: $runsOf(block) })),
    ),
  );
