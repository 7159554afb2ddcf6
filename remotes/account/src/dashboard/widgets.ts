import type { FunctionComponent } from 'react';
import { AwayWidget } from './AwayWidget';
import { EarnedWidget, SpentWidget } from './MoneyWidgets';
import { PurchasesWidget, SalesWidget } from './OrderWidgets';
import { MessagesWidget, SavedWidget, TasksWidget } from './CountWidgets';
import { ShortcutsWidget } from './ShortcutsWidget';
import type { WidgetProps } from './widget';

/** Whose dashboard a widget stands on. */
type WidgetKind = 'buyer' | 'seller' | 'both';

interface Widget {
  readonly name: string;
  readonly kind: WidgetKind;
  readonly View: FunctionComponent<WidgetProps>;
  /** Takes two columns where there are three. */
  readonly wide?: boolean;
}

/** Every widget, in the order of the page. */
const widgets: readonly Widget[] = [
  { name: 'sales', kind: 'seller', View: SalesWidget, wide: true },
  { name: 'earned', kind: 'seller', View: EarnedWidget },
  { name: 'tasks', kind: 'seller', View: TasksWidget },
  { name: 'purchases', kind: 'buyer', View: PurchasesWidget, wide: true },
  { name: 'spent', kind: 'buyer', View: SpentWidget },
  { name: 'messages', kind: 'both', View: MessagesWidget },
  { name: 'saved', kind: 'both', View: SavedWidget },
  { name: 'away', kind: 'seller', View: AwayWidget, wide: true },
  { name: 'shortcuts', kind: 'both', View: ShortcutsWidget },
];

/** The widgets of somebody who sells, or of somebody who only buys. */
export const widgetsFor = (selling: boolean): readonly Widget[] =>
  widgets.filter(({ kind }) => kind === 'both' || kind === (selling ? 'seller' : 'buyer'));
