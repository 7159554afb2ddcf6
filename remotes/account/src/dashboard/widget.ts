import type { Data } from '@tasklane/api-client';
import type { ReactNode } from 'react';
import type { User } from '../api/user';

/** The data that widgets share; each shows a part of it. */
export interface WidgetProps {
  readonly user: User;
  readonly figures: Data<'user.dashboard'>;
}

/** A widget at its place in the page. */
export interface PlacedWidget {
  readonly name: string;
  readonly order: number;
  /** Takes two columns where there are three. */
  readonly wide?: boolean;
  /** Takes a row of its own. */
  readonly full?: boolean;
  readonly element: ReactNode;
}
