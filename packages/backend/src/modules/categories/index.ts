/** The category tree: names, descriptions and the number of tasks in each category. */
export { taskCounts } from './counts-port';
export { categoriesModule } from './module';
export { categoryIndex, categoryName, describeCategories } from './operations/categories';
export { allCategories, setCategoryPicture } from './repository';
export { existingSlugs } from './repository';
export { categories } from './schema';
