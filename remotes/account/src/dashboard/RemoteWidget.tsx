import { labelIn, openPath } from '@tasklane/contracts';
import type { RegistryRemote, WidgetExtension, WidgetIcon } from '@tasklane/contracts';
import { Part, useHost, useSession } from '@tasklane/federation';
import { Link, Skeleton } from '@tasklane/ui';
import { BriefcaseIcon, ClockIcon, GiftIcon, HeartIcon, MessageIcon, TagIcon } from '@tasklane/ui/icons';
import type { ReactElement } from 'react';
import { Widget } from './Widget';

const icons: Readonly<Record<WidgetIcon, ReactElement>> = {
  briefcase: <BriefcaseIcon />,
  clock: <ClockIcon />,
  gift: <GiftIcon />,
  heart: <HeartIcon />,
  message: <MessageIcon />,
  tag: <TagIcon />,
};

interface RemoteWidgetProps {
  readonly remote: RegistryRemote;
  readonly extension: WidgetExtension;
}

/** A card that another remote fills: title and link come from the manifest, the content once it has loaded. */
export function RemoteWidget({ remote, extension }: RemoteWidgetProps) {
  const { language } = useHost();
  const { claims } = useSession();
  const text = (key: string) => {
    const label = remote.labels?.[key];
    return label && labelIn(label, language);
  };
  const to = openPath(extension.to, remote, claims?.roles ?? null);
  return (
    <Widget
      icon={icons[extension.icon]}
      title={text(extension.title) ?? remote.name}
      action={to && <Link to={to}>{text(extension.action)}</Link>}
    >
      <Part key={remote.version} remote={remote.name} view={extension.view} fallback={<Skeleton />} />
    </Widget>
  );
}
