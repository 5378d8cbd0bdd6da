import { NARROW, openWebKit } from '#e2e/webkit.ts';
import { deedsIn } from './deeds.ts';

deedsIn({
  name: "Safari's engine",
  launch: openWebKit,
  launchWithoutWebGl: async () => openWebKit({ webgl: false }),
  widths: [1440, 820, NARROW],
  typedDay: (year, month, day) => `${month}/${day}/${year}`,
});
