import { useFormat, useText } from '@tasklane/i18n';
import type { TextValues } from '@tasklane/i18n';
import { Container } from '@tasklane/ui';
import { BagIcon, ProtectionIcon, WalletIcon } from '@tasklane/ui/icons';
import type { IconType } from '@tasklane/ui/icons';
import css from './home.module.css';

/** The figure from marketing (specification 1, section 1). */
const tasksOnOffer = 30_000;

/** The three reasons to use the site. */
export function StatsBar() {
  const t = useText('discovery');
  const format = useFormat();
  const points: readonly { key: 'tasks' | 'fees' | 'protection'; Icon: IconType; values: TextValues }[] = [
    { key: 'tasks', Icon: BagIcon, values: { tasks: format.number(tasksOnOffer) } },
    { key: 'fees', Icon: WalletIcon, values: { fee: format.percent(0) } },
    { key: 'protection', Icon: ProtectionIcon, values: {} },
  ];
  return (
    <section aria-label={t('home.stats.label')} className={css.stats}>
      <Container as="ul" className={css['stats-list']}>
        {points.map(({ key, Icon, values }) => (
          <li key={key} className={css.stat}>
            <span className={css['stat-icon']}>
              <Icon size="lg" />
            </span>
            <span>
              <strong className={css['stat-title']}>{t(`home.stats.${key}.title`, values)}</strong>
              <span className={css['stat-text']}>{t(`home.stats.${key}.text`)}</span>
            </span>
          </li>
        ))}
      </Container>
    </section>
  );
}
