import { useText } from '@tasklane/i18n';
import { CheckIcon } from '@tasklane/ui/icons';
import css from './steps.module.css';

const steps = ['details', 'pay', 'requirements', 'confirmation'] as const;
export type Step = (typeof steps)[number];

/** The buyer's progress in the purchase. Completed steps are not links: they are paid for. */
export function Steps({ current }: { current: Step }) {
  const t = useText('checkout');
  const here = steps.indexOf(current);
  return (
    <nav aria-label={t('steps.label')}>
      <ol className={css.steps}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={css.step}
            data-done={index < here || undefined}
            aria-current={index === here ? 'step' : undefined}
          >
            <span className={css.mark} aria-hidden="true">
              {index < here ? <CheckIcon size="sm" /> : index + 1}
            </span>
            <span className={css.name}>{t(`steps.${step}`)}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
