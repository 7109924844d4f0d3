import type { Article } from '../articles/article.ts';
import { offerSentence } from '../deals/offer-sentence.ts';
import type { PostTile } from '../deals/post.ts';
import type { ChannelItem } from './channel.ts';

/** A deal as news. Its id is its short address, which survives another headline. */
export function postItem(post: PostTile, now: Date): ChannelItem {
  return {
    id: `/deals/${post.uid}`,
    title: post.headline,
    url: post.url,
    publishedAt: post.startsAt,
    summary: offerSentence(post, now),
    ...(post.image && { image: post.image }),
  };
}

export function articleItem(article: Article): ChannelItem {
  return {
    id: article.url,
    title: article.title,
    url: article.url,
    publishedAt: article.publishDate,
    summary: article.lead ?? article.readTime,
    ...(article.author && { author: article.author.fullName }),
    ...(article.heroImage && { image: article.heroImage }),
  };
}
