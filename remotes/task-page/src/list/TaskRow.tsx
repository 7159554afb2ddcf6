import type { Data } from '@tasklane/api-client';
import { tasks } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { Trans } from '@tasklane/i18n';
import {
  Alert,
  BareLink,
  Button,
  Card,
  Group,
  LinkButton,
  Picture,
  Price,
  Rating,
  RelativeTime,
  Text,
} from '@tasklane/ui';
import { PhotoIcon } from '@tasklane/ui/icons';
import { switchOf } from '../owner/rules';
import { StatusBadge } from '../owner/StatusBadge';
import { SwitchDialogs } from '../owner/SwitchDialogs';
import { useSwitch } from '../owner/useSwitch';
import { useViewer } from '../task/useViewer';
import { useOwnText } from '../owner/texts';
import { DeleteTask } from './DeleteTask';
import css from './list.module.css';

type OwnTask = Data<'gigs.mine'>[number];
const isPicture = ({ type }: { type: number }) => type === tasks.assetType.image;

/** One of the seller's tasks, with the actions it allows. */
export function TaskRow({ entry: { card, status, reason, updated } }: { entry: OwnTask }) {
  const t = useOwnText();
  const { link } = useHost();
  const viewer = useViewer(card.sellerInfo);
  const state = useSwitch({ user: card.username, task: card.slug });
  const move = switchOf(status, viewer);
  const picture = card.carouselImage.assets.find(isPicture)?.path;

  return (
    <Card as="li" padding="md" className={css.row}>
      <span className={css.picture}>
        {picture ? <Picture path={picture} sizes="9rem" /> : <PhotoIcon size="lg" />}
      </span>
      <div className={css.what}>
        <Group gap="xs">
          <StatusBadge status={status} />
          <Text as="span" size="sm" tone="muted">
            <Trans t={t} i18nKey="mine.updated" components={{ when: <RelativeTime moment={updated} /> }} />
          </Text>
        </Group>
        <h2 className={css.title}>
          <BareLink to={link('task_info', { username: card.username, slug: card.slug })}>
            <bdi>{card.title}</bdi>
          </BareLink>
        </h2>
        <Group gap="md">
          <Price amount={card.price} etn={card.etn_price} />
          <Rating rating={card.rating} count={card.count} compact />
        </Group>
      </div>
      <Group gap="xs" className={css.actions}>
        <LinkButton size="sm" to={link('editTask', { slug: card.slug })}>
          {t('mine.edit')}
        </LinkButton>
        {move && (
          <Button size="sm" onClick={() => state.ask(move)}>
            {t(`switch.${move}.action`)}
          </Button>
        )}
        <DeleteTask hash={card.hash} title={card.title} />
      </Group>
      {reason && (
        <Alert kind="error" role="note" title={t('alert.declined.title')} className={css.reason}>
          {reason}
        </Alert>
      )}
      <SwitchDialogs state={state} onFinished={state.finish} />
    </Card>
  );
}
