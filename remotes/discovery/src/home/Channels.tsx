import { useText } from '@tasklane/i18n';
import { Container } from '@tasklane/ui';
import css from './home.module.css';
import { channels } from './press';

/** The strip of television channels; their names are set like logos and are not translated. */
export function Channels() {
  const t = useText('discovery');
  return (
    <section aria-label={t('home.press.label')} className={css.channels}>
      <Container className={css['channels-inside']}>
        <p className={css['channels-label']}>{t('home.press.label')}</p>
        <ul className={css['channels-list']}>
          {channels.map((name) => (
            <li key={name} translate="no" className={css.channel}>
              {name}
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
