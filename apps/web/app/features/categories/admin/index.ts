export { AddCategory } from './add-category.tsx';
export { CategoriesList } from './categories-list.tsx';
export { CategoryForm } from './category-form.tsx';
export { categoriesQuery } from './categories-query.ts';
export { ShelfForm } from './shelf-form.tsx';
