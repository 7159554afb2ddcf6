import { categoryOnPath } from './categoryPath';

const design = { name: 'Design', slug: 'design' };
const logo = { slug: 'design/logo-design', name: 'Logo Design', parent_category: design };
const seo = { slug: 'marketing/seo', name: 'SEO', parent_category: { name: 'Marketing', slug: 'marketing' } };

test.each([
  ['marketing/seo', seo],
  ['marketing', seo],
  ['music-and-audio', logo],
  [null, logo],
])('picks the category that leads back for a visitor who came from %s', (cameFrom, category) => {
  expect(categoryOnPath([logo, seo], cameFrom)).toBe(category);
});
