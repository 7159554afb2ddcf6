import { encode } from 'uqr';
import css from './coin.module.css';

/** Modules of white around the code, without which scanners do not find it. */
const QUIET_ZONE = 4;

/** A QR code: dark on white in every theme. */
export function Qr({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET_ZONE });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      className={css.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={modules.join('')} />
    </svg>
  );
}
