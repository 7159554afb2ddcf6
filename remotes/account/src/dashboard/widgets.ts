import type { FunctionComponent } from 'react';
import { AwayWidget } from './AwayWidget';
import { EarningsWidget } from './EarningsWidget';
import { EarnedWidget, SpentWidget } from './MoneyWidgets';
import { PurchasesWidget, SalesWidget } from './OrderWidgets';
import { SavedWidget, TasksWidget } from './CountWidgets';
import { ShortcutsWidget } from './ShortcutsWidget';
import type { WidgetProps } from './widget';

/** Whose dashboard a widget stands on. */
type WidgetKind = 'buyer' | 'seller' | 'both';

interface Widget {
  readonly name: string;
  readonly kind: WidgetKind;
  /** Place among all widgets, also those of other remotes: smaller numbers come first. */
  readonly order: number;
  readonly View: FunctionComponent<WidgetProps>;
  /** Takes two columns where there are three. */
  readonly wide?: boolean;
  /** Takes a row of its own. */
  readonly full?: boolean;
}

/** The account's own widgets. */
const widgets: readonly Widget[] = [
  { name: 'sales', kind: 'seller', order: 100, View: SalesWidget, wide: true },
  { name: 'earned', kind: 'seller', order: 200, View: EarnedWidget },
  { name: 'tasks', kind: 'seller', order: 300, View: TasksWidget },
  { name: 'purchases', kind: 'buyer', order: 100, View: PurchasesWidget, wide: true },
  { name: 'spent', kind: 'buyer', order: 200, View: SpentWidget },
  { name: 'saved', kind: 'both', order: 500, View: SavedWidget },
  { name: 'earnings', kind: 'seller', order: 550, View: EarningsWidget, full: true },
  { name: 'away', kind: 'seller', order: 600, View: AwayWidget, wide: true },
  { name: 'shortcuts', kind: 'both', order: 700, View: ShortcutsWidget },
];

/** The widgets of somebody who sells, or of somebody who only buys. */
export const widgetsFor = (selling: boolean): readonly Widget[] =>
  widgets.filter(({ kind }) => kind === 'both' || kind === (selling ? 'seller' : 'buyer'));
