import { bannerRoom, storageKeys, takeoverMarks } from '@tasklane/contracts';
import { createHash } from 'node:crypto';

/**
 * Marks what a rendered page needs only after its first paint. Until then its media match nothing, so that browsers do
 * not request it; where the value is `run`, it is a script that runs then.
 */
export const afterPaintAttribute = 'data-after-paint';

/** Marks the preload of a font, which only a page for somebody who has the font already needs. */
export const ownFontAttribute = 'data-own-font';

/** Attributes of a preload that browsers leave alone. */
export const dormant = 'media="not all"';

/** Keeps clicks on buttons from being lost before the scripts of a rendered page have loaded. */
const earlyPress =
  `addEventListener('click',function(e){` +
  `var b=e.target.closest('[${takeoverMarks.attribute}] button[type=button]');` +
  `if(b)self.${takeoverMarks.pressed}=b},true)`;

/**
 * Requests the scripts of a rendered page, and runs those that hydrate it in their order, once the page was parsed and
 * painted: earlier, their transfer delays its pictures, and they delay the paint of what is ready. A page in the
 * background is not painted at all, so its scripts start at once, as they do when it gets there meanwhile.
 */
const afterPaint =
  `addEventListener('DOMContentLoaded',function(){var d=document,b;function begin(){if(!b){b=1;` +
  `d.querySelectorAll('[${afterPaintAttribute}]').forEach(function(l){l.removeAttribute('media');` +
  `if(l.getAttribute('${afterPaintAttribute}')){var s=d.createElement('script');` +
  `s.async=false;s.crossOrigin=l.crossOrigin;s.integrity=l.integrity;s.src=l.href;d.head.append(s)}})}}` +
  `addEventListener('visibilitychange',begin);` +
  `d.hidden?begin():requestAnimationFrame(function(){setTimeout(begin)})})`;

/**
 * Preloads the fonts of a rendered page for somebody who has them already, so that no text changes its look. Browsers
 * paint nothing until a preloaded font arrives, or too much time has passed; on a first visit text is painted in a
 * font of the same widths instead.
 */
const ownFonts =
  `try{var f=document.querySelectorAll('[${ownFontAttribute}]'),` +
  `a=[].map.call(f,function(l){return l.href}).join();` +
  `localStorage.getItem('${storageKeys.fonts}')==a?` +
  `f.forEach(function(l){l.removeAttribute('media')}):` +
  `addEventListener('load',function(){document.fonts.ready.then(function(){` +
  `localStorage.setItem('${storageKeys.fonts}',a)}).catch(function(){})})}catch(e){}`;

/** Keeps room for the user's own banners before the first paint; without a user, nothing is stored. */
const keptRoom =
  `try{var r=JSON.parse(localStorage.getItem('${bannerRoom.key}')),p=location.pathname,` +
  `h=+r[p in r?p:'${bannerRoom.elsewhere}'];` +
  `if(h>0)document.documentElement.style.setProperty('${bannerRoom.property}',h+'px')}catch(e){}`;

/** Scripts in the HTML of every page. The policy names each by its hash, so that no other inline script can run. */
export const pageScripts: readonly string[] = [keptRoom];

/** Further ones of a page that is rendered; the preloads of its fonts precede them. */
export const takeoverScripts: readonly string[] = [earlyPress, afterPaint, ownFonts];

/** Sources of a content security policy that allow the inline scripts. */
export const inlineHashes: readonly string[] = [...pageScripts, ...takeoverScripts].map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
);
