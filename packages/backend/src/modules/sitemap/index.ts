export { sitemapModule } from './module';
