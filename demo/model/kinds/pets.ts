import type { Department } from '../kind.ts';

export const pets: Department = {
  brands: ['waggly', 'pounce-and-purr'],
  stores: ['wagtail-pets', 'bluebarn', 'bramblecart', 'the-daily-crate'],
  kinds: [
    {
      slug: 'pets/dogs/food/dog-food',
      title: 'Pet Food',
      price: [14, 96],
      names: [
        'Salmon Dry Dog Food, 24 lb',
        'Grain-Free Cat Food',
        'Dental Chews, 60-Count',
        'Freeze-Dried Treats',
        'Puppy Starter Box',
        'Wet Food Variety, 24 Cans',
      ],
      lines: [
        'Autoship drops it further and you can cancel after one.',
        'Best-by dates are a year out.',
        'It arrives fresh, with the date printed large.',
      ],
      linesFor: {
        'Salmon Dry Dog Food, 24 lb': [
          'Real fish first, no mystery meal.',
          'Our picky tester finished the bowl and looked up.',
          'The bag reseals, finally.',
        ],
        'Grain-Free Cat Food': [
          'Real fish first, no mystery meal.',
          'Our picky tester finished the bowl and looked up.',
          'The bag reseals, finally.',
        ],
        'Wet Food Variety, 24 Cans': ['Our picky tester finished the bowl and looked up.'],
      },
      priceOf: {
        'Salmon Dry Dog Food, 24 lb': [45, 90],
        'Freeze-Dried Treats': [14, 32],
        'Dental Chews, 60-Count': [22, 45],
      },
      subjects: ['drawn:dogFood'],
      shows: {
        'Dental Chews, 60-Count': 'icon:bone',
        'Freeze-Dried Treats': 'icon:bone',
        'Wet Food Variety, 24 Cans': 'icon:canned-food',
      },
      companions: ['icon:dog', 'icon:paw-prints', 'icon:bone', 'icon:cat'],
      tints: ['sage', 'clay', 'navy', 'mustard', 'teal'],
      hues: [0],
    },
    {
      slug: 'pets/dogs/beds/pet-beds',
      title: 'Pet Beds & Toys',
      price: [16, 140],
      names: [
        'Orthopedic Dog Bed',
        'Donut Cat Bed',
        'Cooling Pet Mat',
        'Rope Toys, 6-Pack',
        'Cat Tree',
        'Reflective Leash and Harness',
      ],
      lines: ['It ships flat and perks up in an hour.'],
      linesFor: {
        'Orthopedic Dog Bed': [
          'The cover unzips and washes; the foam inside is one solid piece.',
          'Raised rim for dogs who like a pillow.',
          'Non-slip underneath, so it stays in the sun patch.',
          'Measure the dog, not the opinion of the dog.',
        ],
        'Donut Cat Bed': [
          'The cover unzips and washes; the foam inside is one solid piece.',
          'Raised rim for dogs who like a pillow.',
          'Non-slip underneath, so it stays in the sun patch.',
        ],
        'Rope Toys, 6-Pack': ['It has been chewed by professionals and held.'],
        'Cooling Pet Mat': ['Non-slip underneath, so it stays in the sun patch.'],
        'Cat Tree': ['Non-slip underneath, so it stays in the sun patch.'],
        'Reflective Leash and Harness': ['Measure the dog, not the opinion of the dog.'],
      },
      priceOf: {
        'Cat Tree': [60, 160],
        'Rope Toys, 6-Pack': [12, 24],
        'Orthopedic Dog Bed': [45, 140],
        'Reflective Leash and Harness': [20, 48],
      },
      subjects: ['drawn:petBed'],
      shows: {
        'Rope Toys, 6-Pack': 'icon:yarn',
        'Cat Tree': 'icon:cat',
        'Reflective Leash and Harness': 'icon:guide-dog',
      },
      companions: ['icon:dog', 'icon:cat', 'icon:paw-prints', 'icon:bone'],
      tints: ['sand', 'sage', 'stone', 'navy', 'blush'],
      hues: [0, 90],
    },
  ],
};
