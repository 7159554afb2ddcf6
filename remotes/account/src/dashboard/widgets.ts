import type { FunctionComponent } from 'react';
import { AwayWidget } from './AwayWidget';
import { EarningsWidget } from './EarningsWidget';
import { EarnedWidget, SpentWidget } from './MoneyWidgets';
import { PurchasesWidget, SalesWidget } from './OrderWidgets';
import { SavedWidget, TasksWidget } from './CountWidgets';
import { ShortcutsWidget } from './ShortcutsWidget';
import type { WidgetProps } from './widget';

/** The dashboard that a widget is for. */
type WidgetKind = 'buyer' | 'seller' | 'both';

interface Widget {
  readonly name: string;
  readonly kind: WidgetKind;
  /** Position among all widgets, including those of other remotes: smaller numbers come first. */
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

/** The widgets of a seller, or of a user who only buys. */
export const widgetsFor = (selling: boolean): readonly Widget[] =>
  widgets.filter(({ kind }) => kind === 'both' || kind === (selling ? 'seller' : 'buyer'));
