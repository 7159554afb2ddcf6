import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { useHref, useInRouterContext, useLinkClickHandler } from 'react-router-dom';
import { buttonClass } from './Button';
import type { ButtonLook } from './Button';
import css from './button.module.css';

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

/** An unstyled link: uses the router inside the site, a plain anchor outside it. */
export function BareLink({
  to,
  newTab,
  replace,
  state,
  preventScrollReset,
  children,
  ...rest
}: BareLinkProps) {
  const routed = useInRouterContext();
  if (routed && !/^[a-z][a-z\d+.-]*:|^\/\//i.test(to)) {
    return (
      <RoutedLink {...rest} {...{ to, replace, state, preventScrollReset }}>
        {children}
      </RoutedLink>
    );
  }
  const tab = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a {...tab} {...rest} href={to}>
      {children}
    </a>
  );
}

/**
 * A link inside the site. Replaces the router's own link, which can also prefetch for its framework's server, code that
 * every page would carry.
 */
function RoutedLink({
  to,
  replace,
  state,
  preventScrollReset,
  onClick,
  children,
  ...rest
}: AnchorProps & Pick<BareLinkProps, 'to' | 'replace' | 'state' | 'preventScrollReset'>) {
  const how = { replace, state, preventScrollReset, target: rest.target };
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, how);
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && !rest.download) follow(event);
      }}
    >
      {children}
    </a>
  );
}

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
