import { Container, Heading, Text } from '@tasklane/ui';
import information from '../information/information.module.css';
import type { SellersContent } from './articles';
import { SellerCards } from './SellerCards';

/** The sellers with an article about their work. */
export function SellersPage({ content: { title, lead, articles } }: { content: SellersContent }) {
  return (
    <>
      <header className={information.header}>
        <Container>
          <Heading level={1} size="4xl">
            {title}
          </Heading>
          <Text size="lg" tone="muted" className={information.lead}>
            {lead}
          </Text>
        </Container>
      </header>
      <Container>
        <SellerCards articles={articles} />
      </Container>
    </>
  );
}
