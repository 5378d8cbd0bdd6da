import { deedsIn } from './deeds.ts';
import { openFirefox } from './firefox.ts';

deedsIn({
  name: 'Firefox',
  launch: openFirefox,
  widths: [1440, 820, 390],
  typedDay: (year, month, day) => `${month}${day}${year}`,
});
