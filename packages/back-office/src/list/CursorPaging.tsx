import { Group, LinkButton } from '@tasklane/ui';
import { useKitText } from '../texts';

interface CursorPagingProps {
  /** Address of the first part, where another one is shown. */
  readonly first: string | undefined;
  /** Address of the next part, where there is one. */
  readonly next: string | undefined;
}

/** Links to the start of a list, also from a cursor that is no longer valid. */
export function FirstPartLink({ to }: { readonly to: string }) {
  const t = useKitText();
  return (
    <LinkButton variant="quiet" to={to}>
      {t('paging.first')}
    </LinkButton>
  );
}

/** Pages through a list whose parts have no numbers. The browser's back button leads to the previous part. */
export function CursorPaging({ first, next }: CursorPagingProps) {
  const t = useKitText();
  if (first === undefined && next === undefined) return null;
  return (
    <Group as="nav" gap="sm" aria-label={t('paging.label')}>
      {next !== undefined && <LinkButton to={next}>{t('paging.next')}</LinkButton>}
      {first !== undefined && <FirstPartLink to={first} />}
    </Group>
  );
}
