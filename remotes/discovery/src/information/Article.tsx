import { routePath } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Container, Heading, LinkButton, Text } from '@tasklane/ui';
import type { ReactNode } from 'react';
import type { Block, Content } from './content';
import css from './information.module.css';

const idOf = (index: number) => `section-${index + 1}`;

interface ArticleProps {
  readonly content: Content;
  readonly above?: ReactNode;
  readonly below?: ReactNode;
}

/** An article with its table of contents beside it. */
export function Article({ content, above, below }: ArticleProps) {
  const t = useText('discovery');
  const { title, lead, sections, action } = content;
  return (
    <article>
      <header className={css.header}>
        <Container>
          {above}
          <Heading level={1} size="4xl">
            {title}
          </Heading>
          <Text size="lg" tone="muted" className={css.lead}>
            {lead}
          </Text>
        </Container>
      </header>
      <Container className={css.page}>
        <nav aria-labelledby="contents" className={css.contents}>
          <Heading id="contents" level={2} size="sm">
            {t('information.onThisPage')}
          </Heading>
          <ol>
            {sections.map((section, index) => (
              <li key={section.title}>
                <a href={`#${idOf(index)}`} className={css.entry}>
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={css.text}>
          {sections.map((section, index) => (
            <section key={section.title} aria-labelledby={idOf(index)} className={css.section}>
              <Heading id={idOf(index)} level={2} size="xl">
                {section.title}
              </Heading>
              {section.body.map((block, position) => (
                <Part key={position} block={block} />
              ))}
            </section>
          ))}
          {action && (
            <div>
              <LinkButton variant="primary" size="lg" to={routePath(action.route, {})}>
                {action.label}
              </LinkButton>
            </div>
          )}
          {below}
        </div>
      </Container>
    </article>
  );
}

function Part({ block }: { block: Block }) {
  if ('text' in block) return <Text>{block.text}</Text>;
  const [Tag, points] = 'steps' in block ? (['ol', block.steps] as const) : (['ul', block.list] as const);
  return (
    <Tag className={css[Tag]}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </Tag>
  );
}
