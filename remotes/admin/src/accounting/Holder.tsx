import { Code } from '@tasklane/back-office';
import { Stack } from '@tasklane/ui';
import type { Liability } from '../api/accounting';

/** Whom something is owed to: a user by name, anything else by its hash. */
export const Holder = ({ liability: { holder, username } }: { liability: Liability }) => (
  <Stack gap="xxs">
    {username !== null && <bdi>{username}</bdi>}
    {holder !== null && <Code>{holder}</Code>}
  </Stack>
);
