/** Share of one core below which the browser counts as idle: its CPU clock ticks in steps of 10 ms. */
const restShare = 0.05;
const lookMs = 500;
const mostLooks = 40;

/**
 * Waits until a browser has finished its own work: after a window opens, the browser works on its own interface for
 * another second, in processes beside the page's, and on few cores that would count as the page's time.
 *
 * @param {import('@playwright/test').Browser} browser
 */
export async function untilAtRest(browser) {
  const session = await browser.newBrowserCDPSession();
  const used = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1000;
  };
  try {
    let before = await used();
    for (let look = 0; look < mostLooks; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, lookMs));
      const now = await used();
      if (now - before < lookMs * restShare) return;
      before = now;
    }
  } finally {
    await session.detach();
  }
  throw new Error(`The browser did not come to rest within ${(mostLooks * lookMs) / 1000} seconds.`);
}
