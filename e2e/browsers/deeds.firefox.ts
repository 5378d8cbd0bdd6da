import { deedsIn } from './deeds.ts';
import { openFirefox } from './firefox.ts';

deedsIn({
  name: 'Firefox',
  launch: openFirefox,
  // It has none here.
  launchWithoutWebGl: openFirefox,
  widths: [1440, 820, 390],
  typedDay: (year, month, day) => `${month}${day}${year}`,
});
