import { brand, isSelling, routePath } from '@tasklane/contracts';
import { useSession } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { BareLink, Button, Container, IconButton, lazyDialog, lazyExtra, LinkButton } from '@tasklane/ui';
import { MenuIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../app/context';
import { useCurrency } from '../app/preferences';
import css from './header.module.css';
import { LatePart } from './LatePart';
import { SearchBox } from './SearchBox';

const OwnNav = lazyExtra(() => import(/* webpackChunkName: "own-nav" */ './OwnNav'), Dashboard);
const SideMenu = lazyDialog(() => import(/* webpackChunkName: "side-menu" */ './SideMenu'));

/** Shows the brand, the search and the visitor's own menus at the top of every page. */
export function Header() {
  const t = useText('shell');
  return (
    <header className={css.header}>
      <Container className={css.row}>
        <SideMenuButton />
        <BareLink
          to={routePath('home', {})}
          className={css.brand}
          aria-label={t('header.home', { brand: brand.name })}
        >
          <Mark />
          <span className={css.name}>{brand.name}</span>
        </BareLink>
        <SearchBox />
        <nav aria-label={t('header.label')} className={css.nav}>
          <Offers />
          <CurrencyPicker />
          <Visitor />
        </nav>
      </Container>
    </header>
  );
}

/** The brand's logo: a lane with a completed task on it. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={css.mark}>
      <rect width="32" height="32" rx="9" fill="var(--tl-brand)" />
      <path
        d="m8.5 16.5 5 5 10-11"
        fill="none"
        stroke="var(--tl-on-brand)"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Opens the mobile side menu, whose panel is loaded when it is first opened. */
function SideMenuButton() {
  const t = useText('shell');
  const { key } = useLocation();
  // Open on this page only: following one of its links closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === key;
  return (
    <>
      <IconButton
        className={css.narrow}
        label={t('header.menu')}
        icon={<MenuIcon />}
        aria-expanded={open}
        onClick={() => setOpenOn(key)}
      />
      {openOn !== null && (
        <LatePart>
          <SideMenu open={open} onClose={() => setOpenOn(null)} />
        </LatePart>
      )}
    </>
  );
}

/** Shows what a visitor may post: a task to be done, or their own work. */
function Offers() {
  const t = useText('shell');
  const { host } = useShell();
  const { claims } = useSession();
  const selling = claims !== null && isSelling(claims.roles);
  const listTask = () => {
    if (host.requireLogin({ kind: 'list-a-job', referrer: 'list_job_login' })) {
      host.navigate(routePath('task_or_job', {}));
    }
  };
  return (
    <>
      {!selling && (
        <LinkButton className={css.wide} variant="quiet" size="sm" to={routePath('BecomeSeller', {})}>
          {t('header.becomeSeller')}
        </LinkButton>
      )}
      <Button className={css.wide} variant="quiet" size="sm" onClick={listTask}>
        {t('header.listTask')}
      </Button>
    </>
  );
}

/** Selects the currency of prices; on small screens it is in the side menu. */
function CurrencyPicker() {
  const t = useText('shell');
  const { dialogs } = useShell();
  const code = useCurrency();
  return (
    <Button
      className={css.wide}
      variant="quiet"
      size="sm"
      aria-label={t('preferences.currency', { currency: code })}
      onClick={() => dialogs.open('currency', {})}
    >
      {code}
    </Button>
  );
}

/** Links to the dashboard, as a fallback when the rest of the user's navigation fails to load. */
function Dashboard() {
  const t = useText('shell');
  return <BareLink to={routePath('accountDashboard', {})}>{t('menu.dashboard')}</BareLink>;
}

/** Shows sign-in prompts to a guest, and a user's own navigation to a user. */
function Visitor() {
  const t = useText('shell');
  const { dialogs } = useShell();
  const { state, claims } = useSession();
  if (state === 'signed-in') {
    return (
      <LatePart fallback={<span className={css.own} />} instead={<Dashboard />}>
        <OwnNav claims={claims} />
      </LatePart>
    );
  }
  return (
    <>
      <Button variant="quiet" size="sm" className={css.signIn} onClick={() => dialogs.open('login', {})}>
        {t(state === 'two-factor' ? 'header.accountPending' : 'header.signIn')}
      </Button>
      {state === 'guest' && (
        <Button variant="primary" size="sm" onClick={() => dialogs.open('signup', {})}>
          {t('header.join')}
        </Button>
      )}
    </>
  );
}
