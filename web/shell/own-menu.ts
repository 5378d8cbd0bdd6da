import { createContext } from 'react';
import type { PageViewer } from '#web/render.ts';
import type { MenuEntry } from './account-menu.ts';

/** What a buyer may do beside the entries of the specification; the roof says what there is. */
export const OwnMenuContext = createContext<(viewer: PageViewer) => readonly MenuEntry[]>(() => []);
