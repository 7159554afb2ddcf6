import { useApiQuery } from '@tasklane/api-client';
import { isSelling, routePath } from '@tasklane/contracts';
import { useSession } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { BareLink, Drawer } from '@tasklane/ui';
import { AccountLinkList } from './AccountLinkList';
import links from './accountLinks.module.css';
import { Preferences } from './Preferences';
import css from './sideMenu.module.css';

interface SideMenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Shows the category tree, the account and the preferences on small screens. */
export default function SideMenu({ open, onClose }: SideMenuProps) {
  const t = useText('shell');
  const late = useText('background');
  const { claims, state } = useSession();
  const selling = claims !== null && isSelling(claims.roles);
  return (
    <Drawer open={open} onClose={onClose} title={t('header.menu')} side="start">
      <div className={css.menu}>
        {state === 'signed-in' && (
          <nav aria-label={late('account.label')}>
            <AccountLinkList claims={claims} />
          </nav>
        )}
        <nav aria-label={t('categories.label')}>
          <ul className={css.plain}>
            {!selling && <Item to={routePath('BecomeSeller', {})} text={t('header.becomeSeller')} />}
            <Item to={routePath('task_or_job', {})} text={t('header.listTask')} />
            <li>
              <BareLink className={links.item} to={routePath('job_board', {})}>
                {t('page.job_board')} <span className={links.beta}>{t('menu.beta')}</span>
              </BareLink>
            </li>
          </ul>
          <CategoryTree />
        </nav>
        <Preferences />
      </div>
    </Drawer>
  );
}

function Item({ to, text }: { to: string; text: string }) {
  return (
    <li>
      <BareLink className={links.item} to={to}>
        {text}
      </BareLink>
    </li>
  );
}

function CategoryTree() {
  const t = useText('background');
  const { data } = useApiQuery('categories.menu');
  return (
    <ul className={css.plain}>
      {data?.data.map(({ slug, name, child_categories }) => (
        <li key={slug}>
          <details className={css.branch}>
            <summary className={links.item}>{name}</summary>
            <ul className={css.leaves}>
              <Item to={routePath('category', { slug })} text={t('categories.all', { category: name })} />
              {child_categories.map((child) => (
                <Item
                  key={child.slug}
                  to={routePath('category', { slug, child: lastPart(child.slug) })}
                  text={child.name}
                />
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}

/** A child's slug is `parent/child`. */
const lastPart = (slug: string): string => slug.split('/').at(-1) ?? slug;
