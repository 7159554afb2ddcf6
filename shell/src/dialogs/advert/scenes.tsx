import type { ComponentType, ReactNode } from 'react';
import css from './advert.module.css';

interface AdvertScene {
  /** Key of the scene's text. */
  readonly name: string;
  readonly Picture: ComponentType;
}

function Stage({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 320 180" className={css.picture} aria-hidden>
      <rect width="320" height="180" className={css.wall} />
      <rect y="140" width="320" height="40" className={css.floor} />
      {children}
    </svg>
  );
}

/** The shop, with an empty sign or the finished one. */
function Shop({ sign }: { readonly sign: ReactNode }) {
  return (
    <Stage>
      <rect x="80" y="50" width="160" height="90" rx="4" className={css.house} />
      <rect x="96" y="92" width="60" height="48" rx="2" className={css.glass} />
      <rect x="176" y="88" width="40" height="52" rx="2" className={css.glass} />
      <rect x="72" y="40" width="176" height="34" rx="6" className={css.sign} />
      {sign}
    </Stage>
  );
}

function Mark() {
  return <path d="m146 57 9 9 20-21" className={css.mark} pathLength={1} />;
}

export const scenes = [
  { name: 'start', Picture: () => <Shop sign={<path d="M112 57h96" className={css.blank} />} /> },
  {
    name: 'search',
    Picture: () => (
      <Stage>
        <rect x="60" y="60" width="200" height="36" rx="18" className={css.sign} />
        <path d="M84 78h110" className={css.typed} pathLength={1} />
        <circle cx="236" cy="76" r="8" className={css.lens} />
        <path d="m242 82 7 7" className={css.lens} />
      </Stage>
    ),
  },
  {
    name: 'talk',
    Picture: () => (
      <Stage>
        <rect x="48" y="34" width="130" height="40" rx="12" className={css.sign} />
        <path d="M66 48h90M66 60h54" className={css.blank} />
        <rect x="142" y="88" width="130" height="40" rx="12" className={css.answer} />
        <path d="M160 102h88M160 114h60" className={css.reply} />
      </Stage>
    ),
  },
  {
    name: 'deliver',
    Picture: () => (
      <Stage>
        {[70, 130, 190].map((x) => (
          <rect key={x} x={x} y="54" width="52" height="70" rx="6" className={css.file} />
        ))}
        <path d="m84 90 9 9 18-19M144 90l9 9 18-19M204 90l9 9 18-19" className={css.mark} pathLength={1} />
      </Stage>
    ),
  },
  { name: 'end', Picture: () => <Shop sign={<Mark />} /> },
] as const satisfies readonly AdvertScene[];
