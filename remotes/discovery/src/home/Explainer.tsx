import { useHost, useSession } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button, Container, Heading, Text } from '@tasklane/ui';
import { MessageIcon, ProtectionIcon, SearchIcon } from '@tasklane/ui/icons';
import css from './home.module.css';

const steps = [
  { key: 'find', Icon: SearchIcon },
  { key: 'talk', Icon: MessageIcon },
  { key: 'approve', Icon: ProtectionIcon },
] as const;

/** How buying works, with a sign-up button for guests. */
export function Explainer() {
  const t = useText('discovery');
  const host = useHost();
  const guest = useSession().state === 'guest';
  return (
    <Container as="section" aria-labelledby="explainer" className={css.explainer}>
      <div className={css['explainer-words']}>
        <Heading id="explainer" level={2} size="3xl">
          {t('home.explainer.title')}
        </Heading>
        <Text tone="muted" size="lg">
          {t('home.explainer.text')}
        </Text>
        {guest && (
          <div>
            <Button size="lg" onClick={() => host.openDialog('signup', {})}>
              {t('home.explainer.join')}
            </Button>
          </div>
        )}
      </div>
      <ul className={css.steps}>
        {steps.map(({ key, Icon }) => (
          <li key={key} className={css.step}>
            <span className={css['step-icon']}>
              <Icon size="lg" />
            </span>
            <div>
              <Heading level={3} size="lg">
                {t(`home.explainer.${key}.title`)}
              </Heading>
              <Text tone="muted">{t(`home.explainer.${key}.text`)}</Text>
            </div>
          </li>
        ))}
      </ul>
    </Container>
  );
}
