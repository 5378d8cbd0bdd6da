/**
 * In a browser: React has taken the page over, or the page has nothing to take over. It leaves its mark on what is its own.
 * Before that a link is followed by the browser, and a press waits (`app/site/wake.ts`).
 */
export const ALIVE = `(() => {
  const root = document.getElementById('root');
  const marked = (element, mark) => Object.keys(element).some((key) => key.startsWith(mark));
  return root === null || (marked(root, '__reactContainer')
    && [...root.querySelectorAll('main, form, button, select')].every((element) => marked(element, '__reactProps')));
})()`;
