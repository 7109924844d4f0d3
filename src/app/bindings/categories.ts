import type { Container } from 'inversify';
import { CategoryRepository } from '../../repositories/categories/category-repository.ts';
import { ContentClient } from '../../repositories/content/content-client.ts';
import { CategoryLandingService } from '../../services/categories/category-landing-service.ts';
import { CategoryService } from '../../services/categories/category-service.ts';
import { PageService } from '../../services/content/page-service.ts';
import { FeedService } from '../../services/feeds/feed-service.ts';
import { bindClass } from '../container/bind-class.ts';

export function bindCategories(container: Container): void {
  bindClass(container, CategoryRepository, [ContentClient]);
  bindClass(container, CategoryLandingService, [CategoryService, PageService]);
  bindClass(container, CategoryService, [CategoryRepository, FeedService]);
}
