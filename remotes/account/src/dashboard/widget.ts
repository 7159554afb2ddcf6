import type { Data } from '@tasklane/api-client';
import type { User } from '../api/user';

/** What every widget shows a part of. */
export interface WidgetProps {
  readonly user: User;
  readonly figures: Data<'user.dashboard'>;
}
