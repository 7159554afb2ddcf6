import {
  CodeIcon,
  DiamondIcon,
  GameIcon,
  GiftIcon,
  GridIcon,
  GrowthIcon,
  LeafIcon,
  MegaphoneIcon,
  MovieIcon,
  MusicIcon,
  PaletteIcon,
  PhotoIcon,
  ScissorsIcon,
  TableIcon,
  WritingIcon,
} from '@tasklane/ui/icons';
import type { IconProps, IconType } from '@tasklane/ui/icons';
import { createElement } from 'react';

const icons: Readonly<Record<string, IconType>> = {
  design: PaletteIcon,
  'design/photo-editing-and-retouching': PhotoIcon,
  marketing: GrowthIcon,
  'marketing/social-media-advertising': MegaphoneIcon,
  'writing-and-translation': WritingIcon,
  'programming-and-tech': CodeIcon,
  'video-animation': MovieIcon,
  'business-and-data': TableIcon,
  'music-and-audio': MusicIcon,
  lifestyle: LeafIcon,
  'nft-artists': DiamondIcon,
  gaming: GameIcon,
  'festive-tasks': GiftIcon,
  crafters: ScissorsIcon,
};

/** The icon of a category: its own, or that of its parent. */
export const CategoryIcon = ({ slug, size }: { slug: string } & Pick<IconProps, 'size'>) =>
  createElement(icons[slug] ?? icons[slug.split('/')[0] ?? ''] ?? GridIcon, { ...(size && { size }) });
