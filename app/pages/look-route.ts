import type { FastifyInstance } from 'fastify';
import {
  isDensity,
  isTheme,
  isUnits,
  LOOK_COOKIE,
  LOOK_COOKIE_SECONDS,
  type Look,
  lookCode,
  lookOfCookies,
} from '#web/look.rules.ts';
import { paths } from '#web/paths.ts';

/** Keeps a choice of theme, density or units for readers without JavaScript, and brings them back to their page. */
export function lookRoute(app: FastifyInstance, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(
    paths.look(),
    { config: { access: ['visitor', 'customer', 'admin'] } },
    async (request, reply) => {
      const chosen = withChoice(lookOfCookies(request.headers.cookie), request.query);
      return reply
        .header(
          'Set-Cookie',
          `${LOOK_COOKIE}=${lookCode(chosen)}; Path=/; SameSite=Lax; Max-Age=${LOOK_COOKIE_SECONDS}${secure}`,
        )
        .header('Cache-Control', 'no-store')
        .redirect(pageBefore(request.headers.referer, request.headers.host), 303);
    },
  );
}

function withChoice(look: Look, { theme, density, units }: Readonly<Record<string, unknown>>): Look {
  return {
    theme: isTheme(theme) ? theme : look.theme,
    density: isDensity(density) ? density : look.density,
    units: isUnits(units) ? units : look.units,
  };
}

/** The page the form was on, when it is one of this site. */
function pageBefore(referer: string | undefined, host: string | undefined): string {
  if (referer === undefined || !URL.canParse(referer)) return '/';
  const url = new URL(referer);
  return url.host === host && url.pathname !== paths.look() && !url.pathname.startsWith('//')
    ? url.pathname + url.search
    : '/';
}
