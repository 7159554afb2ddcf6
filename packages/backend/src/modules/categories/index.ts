/** The tree of categories: what they are called, what is said of them, and how many tasks each has. */
export { taskCounts } from './counts-port';
export { categoriesModule } from './module';
export { categoryIndex, categoryName, describeCategories } from './operations/categories';
export { allCategories, setCategoryPicture } from './repository';
export { categories } from './schema';
