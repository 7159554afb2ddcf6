import { DirectionProvider, MantineProvider } from '@mantine/core';
import { useLanguage } from '@tasklane/i18n';
import type { ComponentType } from 'react';
import { useShownScheme } from '../theme/colourScheme';
import { theme } from './theme';

/** The design system itself sets the attributes of the page's root element. */
const noRoot = () => undefined;

/** Wraps a part in the providers of Mantine's components, so that only pages that show one load them. */
export function inMantine<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function InMantine(props: Props) {
    const { direction } = useLanguage();
    const scheme = useShownScheme();
    return (
      <DirectionProvider key={direction} initialDirection={direction} detectDirection={false}>
        <MantineProvider
          theme={theme}
          forceColorScheme={scheme}
          getRootElement={noRoot}
          withCssVariables={false}
          withGlobalClasses={false}
          withStaticClasses={false}
        >
          <Part {...props} />
        </MantineProvider>
      </DirectionProvider>
    );
  };
}
