import { categoryOnPath } from './categoryPath';
import { excerpt } from './excerpt';

test('an excerpt has no tags and keeps to its length, cut between words', () => {
  expect(excerpt('<p>Two <strong>words</strong></p><p>more</p>', 100)).toBe('Two words more');
  const cut = excerpt('word '.repeat(60), 100);
  expect(cut.length).toBeLessThanOrEqual(100);
  expect(cut).toMatch(/word…$/);
});

const design = { name: 'Design', slug: 'design' };
const logo = { slug: 'design/logo-design', name: 'Logo Design', parent_category: design };
const seo = { slug: 'marketing/seo', name: 'SEO', parent_category: { name: 'Marketing', slug: 'marketing' } };

test.each([
  ['marketing/seo', seo],
  ['marketing', seo],
  ['music-and-audio', logo],
  [null, logo],
])('who came from %s is led back through the fitting category', (cameFrom, category) => {
  expect(categoryOnPath([logo, seo], cameFrom)).toBe(category);
});
