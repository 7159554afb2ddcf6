import { deliveryDays, routePath } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import clsx from 'clsx';
import { BareLink } from '../actions/Link';
import { Avatar } from '../display/Avatar';
import { Badge } from '../display/Card';
import { Picture } from '../display/Picture';
import { Price } from '../display/Price';
import { Rating } from '../display/Stars';
import { ClockIcon, PhotoIcon } from '../icons';
import { FavouriteButton } from './FavouriteButton';
import css from './task.module.css';

/** The data of a card; compatible with the API's task card. */
export interface TaskCardData {
  hash: string;
  slug: string;
  title: string;
  username: string;
  /** Average of the task's reviews, 0 to 5, and their number; no rating is shown without a number. */
  rating?: number;
  count?: number;
  user_online?: boolean;
  user_photo?: string | null;
  isHeroTask?: boolean;
  /** US dollars of the first package. */
  price: number;
  /** Hours. */
  deliveryTime: number;
  carouselImage: { assets: readonly { path: string }[] };
  /** `1,234.50 ETN`; computed from the rate if missing. */
  etn_price?: string;
  favourite?: boolean;
}

export interface TaskCardProps {
  task: TaskCardData;
  /** Target of the card; the task page if omitted. */
  to?: string;
  /** Called with the requested state when the heart is pressed; without it there is no heart. */
  onFavourite?: (favourite: boolean) => void;
  /** Loads the picture at once and with priority, for the first row of a page. */
  eager?: boolean;
  /** Heading rank of the title. */
  level?: 2 | 3 | 4;
  className?: string;
}

/** The displayed width of a card, by the number of columns. */
const SIZES = '(min-width: 68em) min(22vw, 18rem), (min-width: 52em) 30vw, (min-width: 36em) 46vw, 92vw';

function CardPicture({ path, eager }: { path: string | undefined; eager: boolean }) {
  return (
    <span className={css.picture}>
      {path === undefined ? (
        <span className={css['no-picture']}>
          <PhotoIcon size="xl" />
        </span>
      ) : (
        <Picture path={path} sizes={SIZES} eager={eager} />
      )}
    </span>
  );
}

/** A task in lists: picture, title, seller, rating, days and price. The whole card is one link. */
export function TaskCard({ task, to, onFavourite, eager = false, level = 3, className }: TaskCardProps) {
  const t = useText('ui');
  const Title = `h${level}` as const;
  return (
    <article className={clsx(css.card, className)}>
      <CardPicture path={task.carouselImage.assets[0]?.path} eager={eager} />
      {task.isHeroTask && (
        <Badge tone="amber" className={css.flags}>
          {t('task.hero')}
        </Badge>
      )}
      <div className={css.body}>
        <span className={css.seller}>
          <Avatar name={task.username} src={task.user_photo} size="sm" online={task.user_online} />
          <bdi className={css.name}>{task.username}</bdi>
        </span>
        <Title className={css.title}>
          <BareLink
            to={to ?? routePath('task_info', { username: task.username, slug: task.slug })}
            className={css.link}
          >
            <bdi>{task.title}</bdi>
          </BareLink>
        </Title>
        <span className={css.facts}>
          {task.count !== undefined && <Rating rating={task.rating ?? 0} count={task.count} compact />}
          <span className={css.days}>
            <ClockIcon size="sm" />
            {t('task.days', { count: deliveryDays(task.deliveryTime) })}
          </span>
        </span>
        <span className={css.foot}>
          <Price amount={task.price} etn={task.etn_price} />
        </span>
      </div>
      {onFavourite && (
        <FavouriteButton
          pressed={task.favourite ?? false}
          title={task.title}
          onChange={onFavourite}
          className={css.heart}
        />
      )}
    </article>
  );
}
