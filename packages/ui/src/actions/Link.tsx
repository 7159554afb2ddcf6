import clsx from 'clsx';
import { use } from 'react';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useInRouterContext, useLocation, useNavigate } from 'react-router-dom';
import type { NavigateOptions } from 'react-router-dom';
import { buttonClass } from './Button';
import type { ButtonLook } from './Button';
import css from './button.module.css';
import { LinkRouterContext } from './SiteRouter';

type AnchorProps = Omit<ComponentPropsWithRef<'a'>, 'href'>;

export interface BareLinkProps extends AnchorProps {
  /** A path inside the site, or an absolute address (`https:`, `mailto:`) outside it. */
  to: string;
  /** Opens a new tab (external links only). */
  newTab?: boolean;
  replace?: boolean;
  /** Location state for the target page; lost in a new tab. */
  state?: unknown;
  /** Keeps the scroll position, for an address that opens something above the same page. */
  preventScrollReset?: boolean;
}

const isOutside = (to: string): boolean => /^[a-z][a-z\d+.-]*:|^\/\//i.test(to);

const isPath = (to: string): boolean => to.startsWith('/');

/** An unstyled link: uses the router inside the site, a plain anchor outside it. */
export function BareLink({ to, newTab, replace, state, preventScrollReset, ...rest }: BareLinkProps) {
  if (isOutside(to)) return <PlainLink {...rest} {...{ to, newTab }} />;
  const inside = { ...rest, replace, state, preventScrollReset };
  const router = use(LinkRouterContext);
  if (!router || !isPath(to)) return <RelativeLink {...inside} to={to} />;
  return (
    <InsideLink
      {...inside}
      href={to}
      address={() => pathOf(router.state.location)}
      navigate={(address, how) => router.navigate(address, how)}
    />
  );
}

/** A link that the browser follows. */
function PlainLink({ to, newTab, children, ...rest }: AnchorProps & Pick<BareLinkProps, 'to' | 'newTab'>) {
  const tab = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a {...tab} {...rest} href={to}>
      {children}
    </a>
  );
}

type InsideProps = Omit<BareLinkProps, 'newTab'>;

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const pathOf = ({ pathname, search, hash }: Address): string => pathname + search + hash;

/**
 * A link that depends on the present address, or one that is not in a `SiteRouter`. The router's hooks render it again
 * when a page is requested, and when it is shown.
 */
function RelativeLink({ replace, state, preventScrollReset, ...rest }: InsideProps) {
  const located = { ...rest, replace, state, preventScrollReset };
  return useInRouterContext() ? <LocatedLink {...located} /> : <PlainLink {...rest} />;
}

/** Resolves an address as browsers do; a whole path stays as it is. */
const resolved = (to: string, at: Address): string =>
  isPath(to) ? to : pathOf(new URL(to, `https://site.invalid${pathOf(at)}`));

function LocatedLink({ to, ...rest }: InsideProps) {
  const at = useLocation();
  const navigate = useNavigate();
  return <InsideLink {...rest} href={resolved(to, at)} address={() => pathOf(at)} navigate={navigate} />;
}

interface InsideLinkProps extends Omit<InsideProps, 'to'> {
  readonly href: string;
  /** Returns the present address. */
  readonly address: () => string;
  readonly navigate: (to: string, how: NavigateOptions) => void | Promise<void>;
}

/**
 * A link inside the site. Replaces the router's own, which can also prefetch for its framework's server, code that every
 * page would carry.
 */
function InsideLink({
  href,
  address,
  navigate,
  replace,
  state,
  preventScrollReset,
  onClick,
  children,
  ...rest
}: InsideLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || rest.download || !opensHere(event, rest.target)) return;
    event.preventDefault();
    void navigate(href, { replace: replace ?? address() === href, state, preventScrollReset });
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}

/** Whether a press means this tab: browsers open others for the middle button and with a key that modifies it. */
const opensHere = (
  { button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent,
  target: string | undefined,
): boolean => button === 0 && (!target || target === '_self') && !(metaKey || altKey || ctrlKey || shiftKey);

export interface LinkProps extends BareLinkProps {
  /** `text` (default) is underlined and green, `plain` looks like the surrounding text. */
  variant?: 'text' | 'plain';
}

/** A link in running text. */
export function Link({ variant = 'text', className, ...rest }: LinkProps) {
  return <BareLink {...rest} className={clsx(css.link, variant === 'plain' && css.plain, className)} />;
}

export type LinkButtonProps = BareLinkProps & ButtonLook;

/** A link that looks like a button: for navigation, where `Button` is for actions. */
export function LinkButton({
  variant,
  size,
  fullWidth,
  startIcon,
  endIcon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <BareLink {...rest} className={buttonClass({ variant, size, fullWidth }, className)}>
      <span className={css.content}>
        {startIcon}
        {children}
        {endIcon}
      </span>
    </BareLink>
  );
}
