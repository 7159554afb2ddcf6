import { brand } from '@tasklane/contracts';
import { Alert, BareLink } from '@tasklane/ui';
import { Fragment } from 'react';
import type { ReactNode } from 'react';

const pieces = /(<a\s[^>]*>.*?<\/a>|<br\s*\/?>)/gi;

/**
 * Renders the server's notice, which may contain only line breaks and links to the wallet's site. None of it is
 * inserted as markup: it is parsed and rebuilt.
 */
export function LoginNotice({ children }: { children: string }) {
  const parts = children.split(pieces).map(show);
  return (
    <Alert kind="warning">
      {parts.map((part, at) => (
        // The notice never changes, so an index is a stable key.
        <Fragment key={at}>{part}</Fragment>
      ))}
    </Alert>
  );
}

function show(part: string): ReactNode {
  if (/^<br/i.test(part)) return <br />;
  const link = /^<a\s[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>$/i.exec(part);
  const text = plain(link?.[2] ?? part);
  const to = link?.[1] ?? '';
  return URL.canParse(to) && new URL(to).origin === brand.walletSite ? (
    <BareLink to={to} newTab>
      {text}
    </BareLink>
  ) : (
    text
  );
}

const plain = (text: string) => text.replace(/<[^>]*>/g, '');
