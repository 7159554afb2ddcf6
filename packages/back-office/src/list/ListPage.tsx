import type { ApiError } from '@tasklane/api-client';
import {
  Breadcrumb,
  Container,
  EmptyState,
  ErrorState,
  Heading,
  LinkTabs,
  Skeleton,
  Stack,
  Text,
} from '@tasklane/ui';
import { FileIcon } from '@tasklane/ui/icons';
import type { LinkTab } from '@tasklane/ui';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import css from '../page.module.css';
import { useKitText } from '../texts';
import { useRowKeys } from './useRowKeys';

/** The answer of a list as `useApiQuery` returns it, as far as the page uses it. */
export interface ListAnswer<Row> {
  readonly data?: { readonly data: readonly Row[] } | undefined;
  readonly error: ApiError | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface ListPageProps<Row> {
  /** Breadcrumbs, where the page is not in the menu. */
  readonly trail?: readonly { readonly label: string; readonly to?: string }[];
  readonly title: string;
  /** What the list is for. */
  readonly lead?: string;
  /** The page's primary action, beside its title: a link that begins a new thing of the list. */
  readonly primary?: ReactNode;
  /** Stands above the list. */
  readonly intro?: ReactNode;
  readonly tabs?: { readonly label: string; readonly tabs: readonly LinkTab[] };
  /** Controls that filter the list: a search box, a bar of filters. */
  readonly filters?: ReactNode;
  /** Actions on the whole list. */
  readonly actions?: ReactNode;
  readonly answer: ListAnswer<Row>;
  /** Link to the first part of the list, where another one is shown: that one may be unreadable or empty by now. */
  readonly start?: ReactNode;
  /** The number of rows, in words. */
  readonly count?: string | undefined;
  /** Shown instead of the rows when there are none. */
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
  /** Actions on the selected rows. */
  readonly bulk?: ReactNode;
  /** Links to the other parts of the list. */
  readonly paging: ReactNode;
  /** Whether single keys move through the rows, which the page explains where there are rows; for frequent users. */
  readonly keys?: boolean;
}

/** A part whose rows have moved or are gone: the list itself may have others. */
function EmptyPart({ start }: { readonly start: ReactNode }) {
  const t = useKitText();
  return (
    <EmptyState icon={<FileIcon size="xl" />} title={t('emptyPart.title')} actions={start}>
      {t('emptyPart.text')}
    </EmptyState>
  );
}

function Rows<Row>({
  answer,
  start,
  count,
  empty,
  children,
  bulk,
  paging,
}: Omit<ListPageProps<Row>, 'title' | 'keys'>) {
  const { data, error, isFetching, refetch } = answer;
  // A list that is on the screen stays when it could not be refetched.
  if (error && !data) {
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching} actions={start}>
        {error.message}
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <Stack gap="sm" aria-busy>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} shape="box" className={css.skeleton} />
        ))}
      </Stack>
    );
  }
  if (data.data.length === 0) return start ? <EmptyPart start={start} /> : empty;
  return (
    <Stack gap="md">
      {count !== undefined && (
        <Text tone="muted" role="status">
          {count}
        </Text>
      )}
      {children(data.data)}
      {bulk}
      {paging}
    </Stack>
  );
}

/** A page of a list: its filters, its rows or why there are none, and its paging. */
export function ListPage<Row>({
  trail,
  title,
  lead,
  primary,
  intro,
  tabs,
  filters,
  actions,
  keys = false,
  ...rows
}: ListPageProps<Row>) {
  const t = useKitText();
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list, keys);
  return (
    <Container className={css.page}>
      <Stack gap="lg" ref={list}>
        {trail && <Breadcrumb items={trail} />}
        <div className={css.head}>
          <Stack gap="xs">
            <Heading level={1} size="2xl">
              {title}
            </Heading>
            {lead && <Text tone="muted">{lead}</Text>}
          </Stack>
          {primary}
        </div>
        {intro}
        {tabs && <LinkTabs {...tabs} />}
        {(filters || actions) && (
          <div className={css.top}>
            {filters}
            {actions}
          </div>
        )}
        <Rows {...rows} />
        {keys && Boolean(rows.answer.data?.data.length) && (
          <Text size="sm" tone="muted" className={css.keys}>
            {t('keys')}
          </Text>
        )}
      </Stack>
    </Container>
  );
}
