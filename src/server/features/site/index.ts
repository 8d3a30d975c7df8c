export { siteRoutes as sitePlugin } from './site.routes.ts';
