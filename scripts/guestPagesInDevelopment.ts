import type { Plugin } from 'vite';

/** In development the addresses of guests show their own page, as the server does for the built one. */
export function guestPagesInDevelopment(): Plugin {
  return {
    name: 'guest-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url && /^\/(book|webviews\/(surveys|responses))\/[^.]*$/.test(request.url))
          request.url = '/book.html';
        next();
      });
    },
  };
}
