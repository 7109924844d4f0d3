import type { Container } from 'inversify';
import { ArticleRepository } from '../../repositories/articles/article-repository.ts';
import { ContentClient } from '../../repositories/content/content-client.ts';
import { ArticleService } from '../../services/articles/article-service.ts';
import { bindClass } from '../container/bind-class.ts';

export function bindArticles(container: Container): void {
  bindClass(container, ArticleRepository, [ContentClient]);
  bindClass(container, ArticleService, [ArticleRepository]);
}
